// What a site imports that renders on a server.
export { getInitialState, type InitialState, type InitialStateOptions } from './getInitialState.ts'
