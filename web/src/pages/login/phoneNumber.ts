import { parsePhoneNumberFromString, type MetadataJson } from 'libphonenumber-js/core'
import plan from './usPhoneMetadata.json' with { type: 'json' }

/** The type of the JSON file does not say which places of its arrays are what. */
const metadata = plan as unknown as MetadataJson

/** The number with country code, such as +12025550123; null when it is no valid number of the United States. */
export function usPhoneNumber(text: string): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false }, metadata)
  return number?.country === 'US' && number.isValid() ? number.number : null
}
