/** Long enough for the frame, and among the first that attackers try. The victim of the drills has the last one. */
export const weakPasswords: readonly string[] = [
  'password1234',
  '123456789abc',
  'qwertyuiop12',
  'iloveyou1234',
  'letmeinplease',
  'correcthorse',
  'trustno1trustno1',
  'sunshine2026',
  'football2026',
  'dragonball99',
  'welcome12345',
  'opensesame26',
]
