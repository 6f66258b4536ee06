/** A plain article as the league's feed sends it, for tests, with some of its wire fields changed. */
export function exampleFeedItem(id: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...{ id, type: 'article', title: `Title of ${id}`, subtitle: null, body: '<p>Text.</p>', image: null },
    ...{ tags: ['WLL'], publishedAt: '2025-07-12T20:00:00.000Z', author: null, link: null, video: null },
    ...fields,
  }
}
