// Loaded with the first question about names: few visitors ask one.
export { accountNameSchema, accountNamesSchema, nameSuggestionsSchema } from '@latchkit/wire'
