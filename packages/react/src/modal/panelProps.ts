/** What a panel takes, wherever its code is. */
export interface PanelProps {
  /** `Account` shows the ways to connect while there is no account. */
  readonly home: 'Connect' | 'Account'
}
