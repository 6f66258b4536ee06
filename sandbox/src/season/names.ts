/** First names for invented people; none of these lists comes from a real roster. */
export const FIRST_NAMES: readonly string[] = (
  'Abby Ada Alba Amara Anya Aubrey Bea Bridget Callie Cleo Corinne Daphne Delia Dara Edie Elena Elise Emi Esme Fern ' +
  'Freya Gemma Greer Hana Hattie Ines Imani Iris Jada Joss Juno Kaia Keira Kit Lark Leona Lina Lucía Mabel Maeve ' +
  'Marin Mika Nadia Nell Noor Odette Opal Orla Pia Paige Quinn Reese Remi Rosalind Ruth Sasha Selah Sloane Tamsin ' +
  'Tess Thea Una Vera Wren Willa Xenia Yara Zadie Zoë Petra'
).split(' ')

export const LAST_NAMES: readonly string[] = (
  'Abernethy Ackerly Ashdown Aldaine Barrowclough Bellweather Birchall Brannock Cadwell Calloway-Reed Castellane ' +
  "Coldiron Corrigall Dashwood Delacourt Drumgoole Duskin Eastlake Ellingboe Fairweather Farnsley Fennimore Garrow O'Garra " +
  'Gildersleeve Goodspeed Hallowell Harkness-Bly Heatherington Holloway Inglesby Jessop Kettering Kirkbride Lachance ' +
  "Larkspur Lindqvist Lockridge MacAusland Marchetto Merriweather Mossgrove Nightingale Núñez Oakhurst O'Dallaigh " +
  "Pemberly Penhallow Quillfeather Ravenscar Redfern Rosecrans Saltmarsh Seabright Shadwell Skelly Stonebraker St. Aubyn Swiftwater D'Amarra " +
  'Thackeray Thistlewood Tillinghast Umberland Vanterpool Wadsworth Weatherby Whitlock Winterbourne Yarborough Zielinska'
)
  .replace('St. Aubyn', 'St._Aubyn')
  .split(' ')
  .map((name) => name.replace('_', ' '))

export const COLLEGES: readonly string[] = [
  'Northport State',
  'Chesapeake College',
  'Hudson Valley',
  'University of the Cape',
  'Redwood Tech',
  'Great Lakes',
  'Piedmont',
  'Old Harbor',
]

export const HOMETOWNS: readonly (readonly [town: string, country: string, countryCode: string])[] = [
  ['Hingham, MA', 'United States', 'USA'],
  ['Severna Park, MD', 'United States', 'USA'],
  ['Manhasset, NY', 'United States', 'USA'],
  ['Carlsbad, CA', 'United States', 'USA'],
  ['Bryn Mawr, PA', 'United States', 'USA'],
  ['Winnetka, IL', 'United States', 'USA'],
  ['Oakville, Ontario', 'Canada', 'CAN'],
  ['Leeds', 'England', 'GBR'],
]
