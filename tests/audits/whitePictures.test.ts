// @module-tag night
import { auditOverWhitePictures, USUAL_OVER_PICTURES } from './whitePictures.ts'

auditOverWhitePictures(USUAL_OVER_PICTURES)
