import { everyone, noExpiry, none, nothingAsked, points, realMoney } from './phrases.ts';
import type { PromotionTexts } from './phrases.ts';
import { localised } from '../locales.ts';

export const tablesCount: PromotionTexts = {
  title: localised(
    'A seat counts in full',
    'Vieta pie galda skaitās pilnā',
    'Место за столом считается полностью',
    'Um lugar à mesa vale inteiro',
    'المقعد يُحتسب كاملًا',
  ),
  text: localised(
    'A stake at a live table earns the same points as one on a slot.',
    'Likme pie tiešraides galda dod tikpat punktu, cik likme automātā.',
    'Ставка за живым столом приносит столько же очков, сколько ставка в слоте.',
    'Uma aposta na mesa ao vivo rende os mesmos pontos que uma no slot.',
    'الرهان على طاولة مباشرة يمنح النقاط نفسها كالرهان على السلوتس.',
  ),
  intro: localised(
    'In many houses a table counts for a tenth. Here every stake of real money earns loyalty points alike, whatever the result of the round.',
    'Daudzos namos galds skaitās desmitdaļu. Šeit katra likme ar īstu naudu dod vienādus punktus, lai kāds būtu iznākums.',
    'Во многих домах стол считается за одну десятую. Здесь любая ставка на реальные деньги приносит одинаковые очки, каким бы ни был исход.',
    'Em muitas casas a mesa vale um décimo. Aqui toda aposta com dinheiro real rende pontos iguais, seja qual for o resultado.',
    'في دور كثيرة تُحتسب الطاولة بعُشر. هنا يمنح كل رهان بمال حقيقي النقاط نفسها مهما كانت النتيجة.',
  ),
  steps: [
    localised(
      'Sit down at any of the <a href="/gamehall?category=live">live tables</a>.',
      'Apsēdieties pie jebkura <a href="/gamehall?category=live">tiešraides galda</a>.',
      'Сядьте за любой из <a href="/gamehall?category=live">живых столов</a>.',
      'Sente-se a qualquer uma das <a href="/gamehall?category=live">mesas ao vivo</a>.',
      'اجلس إلى أي من <a href="/gamehall?category=live">الطاولات المباشرة</a>.',
    ),
    localised(
      'Points come by themselves after each round; there is nothing to switch on.',
      'Punkti pienāk paši pēc katra raunda; nekas nav jāieslēdz.',
      'Очки приходят сами после каждого раунда; включать ничего не нужно.',
      'Os pontos chegam sozinhos após cada rodada; não há nada a ativar.',
      'تصل النقاط تلقائيًا بعد كل جولة ولا حاجة لتفعيل شيء.',
    ),
    localised(
      'What they are worth stands in the <a href="/loyalty/shop">shop</a>.',
      'Ko tie ir vērti, redzams <a href="/loyalty/shop">veikalā</a>.',
      'Чего они стоят, видно в <a href="/loyalty/shop">магазине</a>.',
      'Quanto valem está na <a href="/loyalty/shop">loja</a>.',
      'قيمتها مبيّنة في <a href="/loyalty/shop">المتجر</a>.',
    ),
  ],
  button: localised(
    'To the live tables',
    'Uz tiešraides galdiem',
    'К живым столам',
    'Às mesas ao vivo',
    'إلى الطاولات المباشرة',
  ),
  facts: {
    gives: points,
    minimum: none,
    wagering: nothingAsked,
    validity: noExpiry,
    who: everyone,
  },
  more: { counts: realMoney },
};
