export { type SafeAnswer, type SafeFetch, createSafeFetch } from './safeFetch.ts'
