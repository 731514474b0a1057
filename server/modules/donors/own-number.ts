/**
 * SQL pattern whose group is a subscriber's own number, without the country code or zero before it. The index
 * `donor_own_number_idx` is made with the same one.
 */
export const OWN_NUMBER = String.raw`^(?:008550?|0(?!0))?(\d{6,})$`;
