// Loaded with the first page of an account's NFTs.
export { nftDetailsSchema, nftsSchema } from '@latchkit/wire'
