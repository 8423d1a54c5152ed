import type { Migration } from 'kysely'

/** What was remembered of approvals says neither of what token, nor for whom, nor how much: they are read again. */
export const readApprovalsAgain: Migration = {
  async up(db) {
    await db
      .updateTable('account_transactions')
      .set({ body: null })
      .where('body', 'like', '%"approval":%')
      .execute()
  },
}
