import type { MailTexts } from '../mailTexts.ts'

/** The mails in Spanish. */
export const es: MailTexts = {
  subject: '{code} es su código para {site}',
  lead: 'Introduzca este código para iniciar sesión en {site}.',
  oldEmailLead:
    'Introduzca este código para cambiar la dirección de correo de su cuenta en {site}.',
  newEmailLead:
    'Introduzca este código para que esta sea la dirección de correo de su cuenta en {site}.',
  expires: 'Es válido durante {minutes} minutos y una sola vez.',
  approvalSubject: 'Apruebe un dispositivo nuevo para {site}',
  approvalLead:
    'Un dispositivo que su cuenta no conoce quiere iniciar sesión en {site}. Si es usted, apruébelo; después le enviaremos el código.',
  approve: 'Ver la solicitud',
  approvalExpires: 'El enlace es válido durante {minutes} minutos y una sola vez.',
  site: 'Sitio',
  device: 'Dispositivo',
  warning:
    'Nadie de {site} se lo pedirá nunca. Si no lo ha solicitado, ignore este correo: sin él no ocurre nada.',
}
