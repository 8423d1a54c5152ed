import type { MailTexts } from '../mailTexts.ts'

/** The mails in German. */
export const de: MailTexts = {
  subject: '{code} ist Ihr Code für {site}',
  lead: 'Geben Sie diesen Code ein, um sich bei {site} anzumelden.',
  oldEmailLead:
    'Geben Sie diesen Code ein, um die E-Mail-Adresse Ihres Kontos bei {site} zu ändern.',
  newEmailLead:
    'Geben Sie diesen Code ein, um diese Adresse für Ihr Konto bei {site} zu verwenden.',
  addEmailLead:
    'Geben Sie diesen Code ein, um sich auch mit dieser Adresse bei Ihrem Konto bei {site} anzumelden.',
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
  addedSubject: 'Ihrem Konto bei {site} wurde eine Anmeldeart hinzugefügt',
  added: 'Sie können sich bei {site} jetzt auch mit {method} anmelden.',
  removedSubject: 'Aus Ihrem Konto bei {site} wurde eine Anmeldeart entfernt',
  removed: 'Mit {method} kann man sich nicht mehr bei Ihrem Konto bei {site} anmelden.',
  noticeWarning:
    'Wenn Sie das nicht waren, melden Sie sich jetzt bei {site} an: Entfernen Sie die Anmeldearten und Geräte, die Sie nicht kennen.',
}
