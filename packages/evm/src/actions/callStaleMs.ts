/** How long what a contract has said is shown without being read again: a block or so. */
export const callStaleMs = 12_000
