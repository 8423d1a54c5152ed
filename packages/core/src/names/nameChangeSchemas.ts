// Loaded with the first change of a name.
export { nameAttributesSchema, namedAddressesSchema } from '@latchkit/wire'
