// What an account view asks the server for. Loaded beside the view and not with it: the view is painted before.
export { AccountName } from './AccountName.tsx'
export { AccountTotal } from './AccountTotal.tsx'
