import type { Localised } from '../../seed/locales.ts';

/** What a new version of the terms changes, in plain sentences. */
export const termsChanges: Localised<readonly string[]> = {
  'en-US': [
    'A withdrawal is paid out within two days instead of three.',
    'Bonus money may be staked up to 5 a round.',
  ],
  lv: ['Izmaksa notiek divu dienu laikā, nevis trīs.', 'Bonusa naudu drīkst likt līdz 5 vienā raundā.'],
  ru: ['Вывод выплачивается за два дня, а не за три.', 'Бонусными деньгами можно ставить до 5 за раунд.'],
  'pt-BR': [
    'Um saque é pago em dois dias, e não em três.',
    'O dinheiro de bônus pode ser apostado até 5 por rodada.',
  ],
  ar: ['يُدفع السحب خلال يومين بدلا من ثلاثة.', 'يمكن المراهنة بأموال المكافأة حتى 5 في الجولة.'],
};
