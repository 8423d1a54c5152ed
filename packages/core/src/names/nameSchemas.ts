// Loaded with the first question about names: few visitors ask one.
export {
  accountNameSchema,
  accountNamesSchema,
  nameLookupSchema,
  nameSuggestionsSchema,
} from '@latchkit/wire'
