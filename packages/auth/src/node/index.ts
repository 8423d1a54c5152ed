export { toNodeHandler, type NodeHandler } from './toNodeHandler.ts'
export { toRequest } from './toRequest.ts'
