/** A record's place, from country to village: these fields only make sense together. */
export const placeFields = ["countryId", "provinceId", "districtId", "communeId", "villageId"] as const;
