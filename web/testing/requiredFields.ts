/**
 * What search engines require of each type of structured data, as paths into it. A page whose data lacks one of them gets no rich
 * result. Sources: Google Search Central (Event, Article, Video, Breadcrumb, Carousel) and schema.org for the others.
 */
const requiredFields: Readonly<Record<string, readonly string[]>> = {
  SportsEvent: ['name', 'startDate', 'location.name', 'location.address', 'eventStatus', 'url', 'image'],
  SportsTeam: ['name', 'sport', 'url', 'memberOf.@id'],
  Person: ['name', 'url', 'jobTitle'],
  NewsArticle: [
    ...['headline', 'datePublished', 'dateModified', 'image.0', 'author.name'],
    ...['publisher.name', 'publisher.logo'],
  ],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate'],
  BreadcrumbList: ['itemListElement.0.name', 'itemListElement.0.item', 'itemListElement.0.position'],
  ItemList: ['itemListElement.0.position', 'itemListElement.0.item.name'],
  WebSite: ['name', 'url'],
  SportsOrganization: ['name', 'url', 'logo'],
}

/** The required fields that structured data lacks; that of a type without a list lacks "@type". */
export function missingFields(data: object): string[] {
  const fields = requiredFields[String(valueAt(data, '@type'))] ?? ['a type with required fields']

  return fields.filter((field) => [undefined, null, ''].includes(valueAt(data, field) as null))
}

function valueAt(data: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], data)
}
