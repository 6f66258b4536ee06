import { expect, it } from 'vitest'
import { PICTURE_WIDTHS } from '../../gateway/src/domains/wire/pictureWidths.ts'
import { SERVED_WIDTHS } from '../../web/src/ui/picture/pictureAddress.ts'

it('pages request pictures in the widths that the gateway makes', () => {
  expect(SERVED_WIDTHS).toEqual([...PICTURE_WIDTHS])
})
