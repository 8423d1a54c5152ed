/**
 * What each step of loading may weigh (KB, gzip), beyond the steps in `after`. `modules` are those
 * that the step loads with `import()`; none means what the page loads with its own code.
 */
export const budgets = [
  { name: 'provider and button', modules: [], after: [], budgetKb: 15 },
  {
    name: 'connect modal',
    modules: [/shell\/ModalHost/, /features\/connect\/ConnectView/, /wallets\/bundled/],
    after: ['provider and button'],
    budgetKb: 30,
  },
  {
    name: 'EVM engine',
    modules: [/evm\/dist\/engine/],
    after: ['provider and button'],
    budgetKb: 45,
  },
  {
    name: 'account view',
    modules: [/features\/account\/AccountView/],
    after: ['connect modal'],
    budgetKb: 15,
  },
  {
    name: 'send',
    modules: [/features\/send\/SendView/],
    after: ['account view', 'EVM engine'],
    budgetKb: 10,
  },
  {
    name: 'receive',
    modules: [/features\/receive\/ReceiveView/],
    after: ['account view'],
    budgetKb: 8,
  },
  {
    name: 'transaction details',
    modules: [/features\/activity\/TransactionView/],
    after: ['account view'],
    budgetKb: 8,
  },
  {
    name: 'all wallets',
    modules: [/features\/wallets\/AllWalletsView/],
    after: ['account view'],
    budgetKb: 8,
  },
  {
    name: 'networks',
    modules: [/features\/networks\/NetworksView/],
    after: ['account view'],
    budgetKb: 8,
  },
]

export const totalBudgetKb = 200
export const stylesheetBudgetKb = 8
