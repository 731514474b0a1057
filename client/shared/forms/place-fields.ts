/** A record's place, from its country to its village: they only mean something together. */
export const placeFields = ["countryId", "provinceId", "districtId", "communeId", "villageId"] as const;
