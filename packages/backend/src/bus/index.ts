export type { Bus } from './bus.ts'
export { connectNats } from './connectNats.ts'
