import { auditedRoutes } from '../audits/auditedRoutes.ts'
import { auditOverWhitePictures, USUAL_OVER_PICTURES } from '../audits/whitePictures.ts'

auditOverWhitePictures(auditedRoutes.filter((route) => !USUAL_OVER_PICTURES.includes(route)))
