/**
 * SQL pattern whose group is a subscriber's own number, without the country code or zero before it. The index
 * `donor_own_number_idx` is made with the same one.
 */
const OWN_NUMBER = String.raw`^(?:008550?|0(?!0))?(\d{6,})$`;

/** SQL of a phone number as it is compared: without what is written before a subscriber's own number. */
export const ownNumber = (phone: string): string => `substring(${phone} from '${OWN_NUMBER}')`;
