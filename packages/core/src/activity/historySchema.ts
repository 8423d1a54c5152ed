// Loaded with the first page of an account's activity.
export { historySchema } from '@latchkit/wire'
