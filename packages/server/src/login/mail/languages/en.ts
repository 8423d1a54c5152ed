import type { MailTexts } from '../mailTexts.ts'

/** The mails in English. */
export const en: MailTexts = {
  subject: '{code} is your code for {site}',
  lead: 'Enter this code to log in to {site}.',
  oldEmailLead: 'Enter this code to change the e-mail address of your account at {site}.',
  newEmailLead: 'Enter this code to make this the e-mail address of your account at {site}.',
  addEmailLead: 'Enter this code to log in to your account at {site} with this address too.',
  expires: 'It lasts {minutes} minutes and works once.',
  approvalSubject: 'Approve a new device for {site}',
  approvalLead:
    'A device that your account does not know wants to log in to {site}. If it is you, approve it; we then mail you the code.',
  approve: 'Look at the request',
  approvalExpires: 'The link lasts {minutes} minutes and works once.',
  site: 'Site',
  device: 'Device',
  warning:
    'Nobody from {site} will ever ask you for this. If you did not ask for it, ignore this mail: nothing happens without it.',
  addedSubject: 'A way to log in was added to your account at {site}',
  added: 'You can now log in to {site} with {method} too.',
  removedSubject: 'A way to log in was removed from your account at {site}',
  removed: '{method} no longer logs in to your account at {site}.',
  noticeWarning:
    'If this was not you, log in to {site} now: remove the ways to log in and the devices that you do not know.',
}
