export const messages = {
  'contacts.title': 'Contacts',
  'contacts.add': 'Add contact',
  'contacts.edit': 'Edit contact',
  'contacts.editOf': 'Edit {name}',
  'contacts.name': 'Name',
  'contacts.nameMissing': 'Enter a name.',
  'contacts.address': 'Address',
  'contacts.save': 'Save',
  'contacts.remove': 'Remove',
  'contacts.none': 'No contacts yet',
  'contacts.noneText': 'Name the addresses that you send to. They stay in this browser.',
  'contacts.import': 'Import from a file',
  'contacts.export': 'Export to a file',
  'contacts.imported':
    '{added, plural, one {# contact imported} other {# contacts imported}}{skipped, plural, =0 {} other {, # left out}}',
} as const
