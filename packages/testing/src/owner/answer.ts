/** What the wallet's owner does when a site asks: at once yes, at once no, or nothing until the test decides. */
export type Answer = 'approve' | 'reject' | 'hold'
