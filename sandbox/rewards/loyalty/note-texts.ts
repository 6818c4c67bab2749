import type { Localised } from '../../seed/locales.ts';

/** Messages of the programme. `{level}` and `{quest}` are names. */
export const noteTexts = {
  level: {
    'en-US': 'New level: {level}',
    lv: 'Jauns līmenis: {level}',
    ru: 'Новый уровень: {level}',
    'pt-BR': 'Novo nível: {level}',
    ar: 'مستوى جديد: {level}',
  },
  levelText: {
    'en-US': 'All points so far:',
    lv: 'Visi punkti līdz šim:',
    ru: 'Всего очков на сегодня:',
    'pt-BR': 'Todos os pontos até agora:',
    ar: 'كل النقاط حتى الآن:',
  },
  quest: {
    'en-US': 'Quest done: {quest}',
    lv: 'Uzdevums izpildīts: {quest}',
    ru: 'Задание выполнено: {quest}',
    'pt-BR': 'Missão cumprida: {quest}',
    ar: 'أُنجزت المهمة: {quest}',
  },
  questText: {
    'en-US': 'Your reward:',
    lv: 'Jūsu balva:',
    ru: 'Ваша награда:',
    'pt-BR': 'Sua recompensa:',
    ar: 'مكافأتك:',
  },
} as const satisfies Record<string, Localised>;
