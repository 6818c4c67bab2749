import type { Localised } from '../../seed/locales.ts';
import type { TableKind } from './kinds.ts';

/** Rules of a live table, in one paragraph. */
export const tableRules: Readonly<Record<TableKind, Localised>> = {
  roulette: {
    'en-US':
      'A round runs by a clock: bets are open for 15 seconds, then the ball runs, then the result stands. 37 numbers with one zero. A number pays 36 times its stake, a dozen or a column 3 times, red and black, odd and even, low and high 2 times; on zero these lose.',
    lv: 'Raunds notiek pēc pulksteņa: 15 sekundes pieņem likmes, tad ripo bumbiņa, tad redzams iznākums. 37 skaitļi ar vienu nulli. Skaitlis maksā 36 likmes, ducis vai kolonna 3, sarkans un melns, nepāra un pāra, mazie un lielie 2; pie nulles šīs likmes zaudē.',
    ru: 'Раунд идёт по часам: 15 секунд принимаются ставки, затем бежит шарик, затем виден исход. 37 чисел с одним нулём. Число платит 36 ставок, дюжина или колонна 3, красное и чёрное, нечёт и чёт, малые и большие 2; при нуле они проигрывают.',
    'pt-BR':
      'A rodada segue um relógio: por 15 segundos aceitam-se apostas, depois a bola corre, depois fica o resultado. 37 números com um zero. Um número paga 36 vezes a aposta, uma dúzia ou coluna 3 vezes, vermelho e preto, ímpar e par, baixos e altos 2 vezes; no zero estas perdem.',
    ar: 'تسير الجولة وفق ساعة: تُقبل الرهانات 15 ثانية، ثم تدور الكرة، ثم تظهر النتيجة. 37 رقمًا مع صفر واحد. الرقم يدفع 36 ضعف رهانه، والدزينة أو العمود 3 أضعاف، والأحمر والأسود والفردي والزوجي والصغير والكبير ضعفين؛ وعند الصفر تخسر هذه.',
  },
  baccarat: {
    'en-US':
      'A round runs by a clock: bets are open for 15 seconds, then the cards are dealt, then the result stands. The hand nearer to nine wins; third cards are drawn by the table of punto banco. Player pays 2 times its stake, banker 1.95 times, a tie 9 times; on a tie stakes on player and banker come back.',
    lv: 'Raunds notiek pēc pulksteņa: 15 sekundes pieņem likmes, tad dala kārtis, tad redzams iznākums. Uzvar roka, kas tuvāk deviņiem; trešās kārtis velk pēc punto banco tabulas. Spēlētājs maksā 2 likmes, baņķieris 1.95, neizšķirts 9; neizšķirtā likmes uz spēlētāju un baņķieri atgriež.',
    ru: 'Раунд идёт по часам: 15 секунд принимаются ставки, затем раздаются карты, затем виден исход. Выигрывает рука, что ближе к девяти; третьи карты берут по таблице пунто банко. Игрок платит 2 ставки, банкир 1.95, ничья 9; при ничьей ставки на игрока и банкира возвращаются.',
    'pt-BR':
      'A rodada segue um relógio: por 15 segundos aceitam-se apostas, depois as cartas são dadas, depois fica o resultado. Vence a mão mais perto de nove; as terceiras cartas seguem a tabela do punto banco. Jogador paga 2 vezes a aposta, banca 1.95 vezes, empate 9 vezes; no empate as apostas em jogador e banca voltam.',
    ar: 'تسير الجولة وفق ساعة: تُقبل الرهانات 15 ثانية، ثم توزع الأوراق، ثم تظهر النتيجة. تفوز اليد الأقرب إلى تسعة؛ وتُسحب الورقة الثالثة وفق جدول بونتو بانكو. يدفع اللاعب ضعفين، والبنك 1.95، والتعادل 9 أضعاف؛ وعند التعادل تعود الرهانات على اللاعب والبنك.',
  },
  blackjack: {
    'en-US':
      'A round runs by a clock: bets are open for 15 seconds, then the cards are dealt, then each player has 15 seconds for a hand, then the result stands. Everybody has the same first two cards. Hit takes another card, double takes one last card for a second stake, and who says nothing stands. The dealer looks for a blackjack first and draws to 17. The hand pays 2 times its stake, a blackjack 2.5 times, an equal total gives the stake back; a pair in the first two cards pays 12 times.',
    lv: 'Raunds notiek pēc pulksteņa: 15 sekundes pieņem likmes, tad dala kārtis, tad katram spēlētājam ir 15 sekundes savai rokai, tad redzams iznākums. Pirmās divas kārtis visiem ir vienas. «Vēl» ņem vēl vienu kārti, «Dubultot» ņem vienu pēdējo kārti par otru likmi, un kas neko nesaka, paliek. Dīleris vispirms paskatās, vai nav blekdžeka, un velk līdz 17. Roka maksā 2 likmes, blekdžeks 2.5, vienāda summa atgriež likmi; pāris pirmajās divās kārtīs maksā 12.',
    ru: 'Раунд идёт по часам: 15 секунд принимаются ставки, затем раздаются карты, затем у каждого игрока 15 секунд на свою руку, затем виден исход. Первые две карты у всех одни. «Ещё» берёт ещё одну карту, «Удвоить» берёт одну последнюю карту за вторую ставку, кто молчит, остаётся при своих. Дилер сначала смотрит, нет ли блэкджека, и добирает до 17. Рука платит 2 ставки, блэкджек 2.5, равная сумма возвращает ставку; пара в первых двух картах платит 12.',
    'pt-BR':
      'A rodada segue um relógio: por 15 segundos aceitam-se apostas, depois as cartas são dadas, depois cada jogador tem 15 segundos para a sua mão, depois fica o resultado. As duas primeiras cartas são as mesmas para todos. Pedir compra outra carta, dobrar compra uma última carta por uma segunda aposta, e quem não diz nada fica. O dealer verifica primeiro se tem blackjack e compra até 17. A mão paga 2 vezes a aposta, um blackjack 2.5 vezes, total igual devolve a aposta; um par nas duas primeiras cartas paga 12 vezes.',
    ar: 'تسير الجولة وفق ساعة: تُقبل الرهانات 15 ثانية، ثم توزع الأوراق، ثم لكل لاعب 15 ثانية ليلعب يده، ثم تظهر النتيجة. أول ورقتين واحدتان للجميع. «سحب» يأخذ ورقة أخرى، و«مضاعفة» تأخذ ورقة أخيرة مقابل رهان ثانٍ، ومن لا يقول شيئًا يقف. ينظر الموزع أولًا إن كان لديه بلاك جاك، ويسحب حتى 17. تدفع اليد ضعفين، والبلاك جاك 2.5، والمجموع المتساوي يعيد الرهان؛ وزوج في أول ورقتين يدفع 12 ضعفًا.',
  },
};
