import type { MailTexts } from '../mailTexts.ts'

/** The mails in German. */
export const de: MailTexts = {
  subject: '{code} ist Ihr Code für {site}',
  lead: 'Geben Sie diesen Code ein, um sich bei {site} anzumelden.',
  oldEmailLead:
    'Geben Sie diesen Code ein, um die E-Mail-Adresse Ihres Kontos bei {site} zu ändern.',
  newEmailLead:
    'Geben Sie diesen Code ein, um diese Adresse für Ihr Konto bei {site} zu verwenden.',
  expires: 'Er gilt {minutes} Minuten und nur einmal.',
  approvalSubject: 'Neues Gerät für {site} bestätigen',
  approvalLead:
    'Ein Gerät, das Ihr Konto nicht kennt, möchte sich bei {site} anmelden. Wenn Sie es sind, bestätigen Sie es; danach senden wir Ihnen den Code.',
  approve: 'Anfrage ansehen',
  approvalExpires: 'Der Link gilt {minutes} Minuten und nur einmal.',
  site: 'Website',
  device: 'Gerät',
  warning:
    'Niemand von {site} wird Sie je danach fragen. Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail: Ohne sie geschieht nichts.',
}
