export { getSigner, type GetSignerParameters } from './getSigner.ts'
