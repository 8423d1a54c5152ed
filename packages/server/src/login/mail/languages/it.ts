import type { MailTexts } from '../mailTexts.ts'

/** The mails in Italian. */
export const it: MailTexts = {
  subject: '{code} è il tuo codice per {site}',
  lead: 'Inserisci questo codice per accedere a {site}.',
  oldEmailLead:
    'Inserisci questo codice per cambiare l’indirizzo e-mail del tuo account su {site}.',
  newEmailLead: 'Inserisci questo codice per usare questo indirizzo con il tuo account su {site}.',
  addEmailLead:
    'Inserisci questo codice per accedere anche con questo indirizzo al tuo account su {site}.',
  expires: 'Vale {minutes} minuti e una sola volta.',
  approvalSubject: 'Approva un nuovo dispositivo per {site}',
  approvalLead:
    'Un dispositivo che il tuo account non conosce vuole accedere a {site}. Se sei tu, approvalo; poi ti invieremo il codice.',
  approve: 'Guarda la richiesta',
  approvalExpires: 'Il link vale {minutes} minuti e una sola volta.',
  site: 'Sito',
  device: 'Dispositivo',
  warning:
    'Nessuno di {site} te lo chiederà mai. Se non l’hai richiesto, ignora questa e-mail: senza di essa non succede nulla.',
  addedSubject: 'È stato aggiunto un modo per accedere al tuo account su {site}',
  added: 'Ora puoi accedere a {site} anche con {method}.',
  removedSubject: 'È stato rimosso un modo per accedere al tuo account su {site}',
  removed: '{method} non permette più di accedere al tuo account su {site}.',
  noticeWarning:
    'Se non sei stato tu, accedi subito a {site}: rimuovi i modi di accesso e i dispositivi che non conosci.',
}
