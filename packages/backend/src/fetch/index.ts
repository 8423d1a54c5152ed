export { type SafeFetch, type SafeResponse, createSafeFetch } from './safeFetch.ts'
