import { everyone, noExpiry, none, nothingAsked } from './phrases.ts';
import type { PromotionTexts } from './phrases.ts';
import { localised } from '../locales.ts';

export const autumnPoints: PromotionTexts = {
  title: localised(
    'A double fortnight',
    'Dubultās divas nedēļas',
    'Две двойные недели',
    'Quinzena em dobro',
    'أسبوعان مضاعفان',
  ),
  text: localised(
    'Two weeks in which quests of the evening school gave twice their points.',
    'Divas nedēļas, kurās vakarskolas uzdevumi deva divkāršus punktus.',
    'Две недели, когда задания вечерней школы давали двойные очки.',
    'Duas semanas em que as missões da escola noturna deram pontos em dobro.',
    'أسبوعان منحت فيهما مهام مدرسة المساء ضعف النقاط.',
  ),
  intro: localised(
    'This promotion is over. Points that were earned stay, and the quests go on as before.',
    'Šī akcija ir beigusies. Nopelnītie punkti paliek, uzdevumi turpinās kā iepriekš.',
    'Эта акция окончена. Заработанные очки остаются, задания продолжаются как раньше.',
    'Esta promoção terminou. Os pontos ganhos ficam, e as missões seguem como antes.',
    'انتهى هذا العرض. تبقى النقاط المكتسبة وتستمر المهام كما كانت.',
  ),
  steps: [
    localised(
      'Quests counted by themselves; nothing had to be switched on.',
      'Uzdevumi skaitījās paši; nekas nebija jāieslēdz.',
      'Задания считались сами; включать ничего не требовалось.',
      'As missões contaram sozinhas; nada precisava ser ativado.',
      'احتُسبت المهام تلقائيًا دون تفعيل شيء.',
    ),
    localised(
      'Their usual points stand on the <a href="/loyalty">loyalty page</a>.',
      'To parastie punkti ir <a href="/loyalty">lojalitātes lapā</a>.',
      'Их обычные очки — на <a href="/loyalty">странице лояльности</a>.',
      'Os pontos de sempre estão na <a href="/loyalty">página de fidelidade</a>.',
      'نقاطها المعتادة في <a href="/loyalty">صفحة الولاء</a>.',
    ),
  ],
  button: localised('To the quests', 'Uz uzdevumiem', 'К заданиям', 'Às missões', 'إلى المهام'),
  facts: {
    gives: localised('Twice the points', 'Divkārši punkti', 'Двойные очки', 'Pontos em dobro', 'ضعف النقاط'),
    minimum: none,
    wagering: nothingAsked,
    validity: noExpiry,
    who: everyone,
  },
};
