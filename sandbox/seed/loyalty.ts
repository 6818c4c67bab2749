import type { Localised } from './locales.ts';
import { localised } from './locales.ts';

/** What a hundred points buy, minor units of the player's currency. */
export const hundredPointsMinor = 50n;

export const pointsAlias = localised('points', 'punkti', 'очков', 'pontos', 'نقطة');

export type SeedLevel = { readonly sysname: string; readonly name: Localised; readonly fromMinor: bigint };
const level = (sysname: string, from: bigint, name: Localised): SeedLevel => ({
  sysname,
  fromMinor: from * 100n,
  name,
});
/** Reached by all points that ever came, hundredths of a point. */
export const levels: readonly SeedLevel[] = [
  level('guest', 0n, localised('Guest', 'Viesis', 'Гость', 'Visitante', 'ضيف')),
  level('regular', 100n, localised('Regular', 'Pastāvīgais', 'Завсегдатай', 'Habitual', 'زائر دائم')),
  level('reader', 500n, localised('Reader', 'Lasītājs', 'Читатель', 'Leitor', 'قارئ')),
  level(
    'lamplighter',
    1500n,
    localised('Lamplighter', 'Lampu dedzējs', 'Фонарщик', 'Acendedor', 'مشعل المصابيح'),
  ),
  level('keeper', 3500n, localised('Keeper', 'Glabātājs', 'Хранитель', 'Guardião', 'حارس')),
  level(
    'evenfaller',
    10_000n,
    localised('Evenfaller', 'Krēslas draugs', 'Вечерник', 'Crepuscular', 'رفيق المساء'),
  ),
];

export type SeedCharacter = {
  readonly id: string;
  readonly name: Localised;
  readonly text: Localised;
  readonly image: string;
};
export const characters: readonly SeedCharacter[] = [
  {
    id: 'fox',
    name: localised('Fox', 'Lapsa', 'Лиса', 'Raposa', 'ثعلب'),
    text: localised(
      'Knows every roof.',
      'Pazīst katru jumtu.',
      'Знает все крыши.',
      'Conhece todos os telhados.',
      'يعرف كل السطوح.',
    ),
    image: 'fox_on_the_roof',
  },
  {
    id: 'owl',
    name: localised('Owl', 'Pūce', 'Сова', 'Coruja', 'بومة'),
    text: localised(
      'Reads the rules first.',
      'Vispirms izlasa noteikumus.',
      'Сначала читает правила.',
      'Lê as regras primeiro.',
      'تقرأ القواعد أولًا.',
    ),
    image: 'owl_exchange',
  },
  {
    id: 'wolf',
    name: localised('Wolf', 'Vilks', 'Волк', 'Lobo', 'ذئب'),
    text: localised(
      'Pays the rent on time.',
      'Īri maksā laikā.',
      'Платит за квартиру в срок.',
      'Paga o aluguel em dia.',
      'يدفع الإيجار في موعده.',
    ),
    image: 'the_wolf_tenant',
  },
  {
    id: 'koi',
    name: localised('Koi', 'Koi', 'Карп кои', 'Carpa', 'سمكة كوي'),
    text: localised(
      'In no hurry at all.',
      'Nekur nesteidzas.',
      'Никуда не спешит.',
      'Sem pressa alguma.',
      'لا تستعجل شيئًا.',
    ),
    image: 'koi_department',
  },
];

export type SeedProgram = {
  readonly id: number;
  readonly sysname: string;
  readonly name: Localised;
  readonly text: Localised;
  readonly rules: Localised;
  readonly image: string;
  readonly startsAt?: string;
};

export const programs: readonly SeedProgram[] = [
  {
    id: 2,
    sysname: 'evening-school',
    name: localised('Evening school', 'Vakarskola', 'Вечерняя школа', 'Escola noturna', 'مدرسة المساء'),
    text: localised(
      'Short quests. All optional, none needs a deposit.',
      'Īsi uzdevumi. Visi brīvprātīgi, nevienam nevajag iemaksu.',
      'Короткие задания. Все по желанию, депозит не нужен.',
      'Missões curtas. Todas opcionais, nenhuma pede depósito.',
      'مهام قصيرة. كلها اختيارية ولا تحتاج إيداعًا.',
    ),
    rules: localised(
      '<ul><li>A quest counts by itself while you play</li><li>Its reward comes once, at the moment it is done</li><li>A monthly quest begins anew on the first of the month</li></ul>',
      '<ul><li>Uzdevums tiek skaitīts pats, kamēr spēlējat</li><li>Balva pienāk vienreiz, tiklīdz tas ir izpildīts</li><li>Mēneša uzdevums sākas no jauna mēneša pirmajā dienā</li></ul>',
      '<ul><li>Задание считается само, пока вы играете</li><li>Награда приходит один раз, как только оно выполнено</li><li>Месячное задание начинается заново первого числа</li></ul>',
      '<ul><li>A missão conta sozinha enquanto você joga</li><li>A recompensa vem uma vez, no momento em que termina</li><li>A missão mensal recomeça no primeiro dia do mês</li></ul>',
      '<ul><li>تُحتسب المهمة تلقائيًا أثناء اللعب</li><li>تصل المكافأة مرة واحدة فور إنجازها</li><li>تبدأ المهمة الشهرية من جديد في أول الشهر</li></ul>',
    ),
    image: 'saturn_holiday',
    startsAt: '2026-09-01T09:00:00.000Z',
  },
  {
    id: 1,
    sysname: 'lamplight',
    name: localised('Lamplight', 'Lampu gaisma', 'Свет ламп', 'Luz de lampião', 'ضوء المصباح'),
    text: localised(
      'Points for play with real money, whatever the result of a round.',
      'Punkti par spēli ar īstu naudu, lai kāds būtu raunda iznākums.',
      'Очки за игру на реальные деньги, каким бы ни был исход раунда.',
      'Pontos por jogar com dinheiro real, seja qual for o resultado.',
      'نقاط مقابل اللعب بمال حقيقي مهما كانت نتيجة الجولة.',
    ),
    rules: localised(
      '<ul><li>One point for each 10 staked, the same on every game</li><li>Points do not expire</li><li>Bonus stakes do not count</li><li>Levels look at all points ever earned: spending takes none away</li></ul>',
      '<ul><li>Viens punkts par katriem 10 likmēs, visās spēlēs vienādi</li><li>Punkti nebeidzas</li><li>Bonusa likmes neskaitās</li><li>Līmeņiem skaitās visi jebkad nopelnītie punkti: tērēšana tos nesamazina</li></ul>',
      '<ul><li>Одно очко за каждые 10 в ставках, одинаково во всех играх</li><li>Очки не сгорают</li><li>Бонусные ставки не считаются</li><li>Для уровней считаются все заработанные очки: траты уровень не снижают</li></ul>',
      '<ul><li>Um ponto a cada 10 apostados, igual em todos os jogos</li><li>Os pontos não expiram</li><li>Apostas de bônus não contam</li><li>Os níveis contam todos os pontos já ganhos: gastar não tira nenhum</li></ul>',
      '<ul><li>نقطة لكل 10 من الرهانات، بالتساوي في كل الألعاب</li><li>النقاط لا تنتهي</li><li>رهانات المكافآت لا تُحتسب</li><li>تعتمد المستويات على كل ما كُسب من نقاط: الإنفاق لا يُنقص المستوى</li></ul>',
    ),
    image: 'double_bell',
  },
];
