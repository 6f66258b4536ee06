const US_NUMBER = /^\+1(\d{3})(\d{3})(\d{4})$/

/** A number as people in the United States write it, such as (617) 555-0142; any other as it is. */
export function displayPhone(phone: string): string {
  return phone.replace(US_NUMBER, '($1) $2-$3')
}
