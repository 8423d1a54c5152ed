export { isOnCurve } from './isOnCurve.ts'
