export { getSigner, type KitSigner } from './getSigner.ts'
