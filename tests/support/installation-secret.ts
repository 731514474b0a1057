/** The installation's secret of every test's API. */
export const installationSecret = "a secret that is only used by the tests of the API";
