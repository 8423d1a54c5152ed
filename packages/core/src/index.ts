export type { Kit } from './kit.ts'
