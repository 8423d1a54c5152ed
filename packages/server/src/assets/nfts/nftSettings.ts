/** How names and pictures of NFTs are had that lie outside the chain. */
export interface NftSettings {
  /** `proxy` lets the server fetch them; with `link`, only what stands in the chain is known, and browsers fetch pictures. */
  readonly media: 'link' | 'proxy'
  /** Who is asked for what lies on IPFS. */
  readonly ipfsGateway: string
}
