import type { Localised } from '../../seed/locales.ts';

type ProviderTexts = Readonly<
  Record<
    | 'unreal'
    | 'title'
    | 'text'
    | 'email'
    | 'givenName'
    | 'familyName'
    | 'allow'
    | 'cancel'
    | 'wrong'
    | 'codeTitle'
    | 'codeText'
    | 'code'
    | 'confirm'
    | 'wrongCode',
    string
  >
>;

export const providerTexts: Localised<ProviderTexts> = {
  'en-US': {
    unreal: 'A test provider. Say who you are: nothing is checked.',
    title: 'Log in to Evenfall',
    text: 'Evenfall gets your name and your e-mail address.',
    email: 'E-mail',
    givenName: 'First name',
    familyName: 'Last name',
    allow: 'Continue',
    cancel: 'Cancel',
    wrong: 'Enter an e-mail address.',
    codeTitle: 'Confirm that it is you',
    codeText: 'We have sent you a code of six digits.',
    code: 'Code',
    confirm: 'Confirm',
    wrongCode: 'This code is not right.',
  },
  lv: {
    unreal: 'Testa pakalpojums. Nosauciet sevi: nekas netiek pārbaudīts.',
    title: 'Ienākt Evenfall',
    text: 'Evenfall saņems jūsu vārdu un e-pasta adresi.',
    email: 'E-pasts',
    givenName: 'Vārds',
    familyName: 'Uzvārds',
    allow: 'Turpināt',
    cancel: 'Atcelt',
    wrong: 'Ievadiet e-pasta adresi.',
    codeTitle: 'Apstipriniet, ka tas esat jūs',
    codeText: 'Nosūtījām jums sešu ciparu kodu.',
    code: 'Kods',
    confirm: 'Apstiprināt',
    wrongCode: 'Šis kods nav pareizs.',
  },
  ru: {
    unreal: 'Тестовый сервис. Назовите себя: ничего не проверяется.',
    title: 'Войти в Evenfall',
    text: 'Evenfall получит ваше имя и адрес почты.',
    email: 'E-mail',
    givenName: 'Имя',
    familyName: 'Фамилия',
    allow: 'Продолжить',
    cancel: 'Отмена',
    wrong: 'Введите адрес почты.',
    codeTitle: 'Подтвердите, что это вы',
    codeText: 'Мы отправили вам код из шести цифр.',
    code: 'Код',
    confirm: 'Подтвердить',
    wrongCode: 'Код неверный.',
  },
  'pt-BR': {
    unreal: 'Um provedor de teste. Diga quem você é: nada é verificado.',
    title: 'Entrar no Evenfall',
    text: 'O Evenfall recebe o seu nome e o seu e-mail.',
    email: 'E-mail',
    givenName: 'Nome',
    familyName: 'Sobrenome',
    allow: 'Continuar',
    cancel: 'Cancelar',
    wrong: 'Digite um e-mail.',
    codeTitle: 'Confirme que é você',
    codeText: 'Enviamos um código de seis dígitos.',
    code: 'Código',
    confirm: 'Confirmar',
    wrongCode: 'Este código não está certo.',
  },
  ar: {
    unreal: 'مزوّد تجريبي. قل من أنت: لا شيء يُتحقق منه.',
    title: 'الدخول إلى Evenfall',
    text: 'يحصل Evenfall على اسمك وبريدك الإلكتروني.',
    email: 'البريد الإلكتروني',
    givenName: 'الاسم الأول',
    familyName: 'اسم العائلة',
    allow: 'متابعة',
    cancel: 'إلغاء',
    wrong: 'أدخل بريدًا إلكترونيًا.',
    codeTitle: 'أكّد أنك أنت',
    codeText: 'أرسلنا لك رمزًا من ستة أرقام.',
    code: 'الرمز',
    confirm: 'تأكيد',
    wrongCode: 'هذا الرمز غير صحيح.',
  },
};
