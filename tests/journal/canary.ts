/** A value that no test invents by chance, in the shape of what it stands for. */
export const canary = {
  password: 'CanaryPw9',
  code: '730519',
  token: 'canarytoken8c1f',
  card: '4539578763621486',
  document: '291175-13987',
  email: 'canary.bird@mine.example',
  phone: '+37129115577',
  chat: 'canary sings in the chat',
  name: 'Canarija',
  birth: '17.05.1990',
  address: 'Canary Lane 71',
  iban: 'LV80BANK0000435195001',
} as const;

const canaries: readonly string[] = Object.values(canary);

/** Canaries in a text, also in another spelling of the same. */
export const canariesIn = (text: string): readonly string[] =>
  canaries.filter((value) =>
    [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)].some((form) =>
      text.includes(form),
    ),
  );
