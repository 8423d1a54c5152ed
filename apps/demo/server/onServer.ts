// What the shop's server runs of its own: one bundle.
export { renderOnServer } from '../src/renderOnServer.tsx'
export { createMembersBackend } from './membersBackend.ts'
