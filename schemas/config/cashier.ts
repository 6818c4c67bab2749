import * as Schema from 'effect/Schema';
import { Dec, Flag, listOf } from '../kit/lenient.ts';
import { cmsDefaults } from '../rules/site/cms-config-defaults.ts';
import { PaymentMethodContent } from './content-items.ts';
import { listPart, part, section } from './section.ts';

/** Amounts on the buttons of the deposit form, decimal text in `currency`. */
const Preset = Schema.Struct({
  currency: Schema.NonEmptyString,
  amounts: listOf(Schema.Struct({ value: Dec }), 'cashier.presets.amounts'),
});
type Preset = typeof Preset.Type;

/** Loyalty points (`expCount`) for an amount from `minValue` to `maxValue`. */
const ProgressBand = Schema.Struct({ minValue: Dec, maxValue: Dec, expCount: Schema.Finite });
type ProgressBand = typeof ProgressBand.Type;

const { paymentMethods, receipt } = cmsDefaults.cashier;

export const CashierConfig = section(
  'cashier',
  {
    paymentMethods: part(
      'cashier.paymentMethods',
      {
        showSysnameInUrl: Flag,
        methods: listPart(PaymentMethodContent, 'cashier.paymentMethods.methods'),
      },
      paymentMethods,
    ),
    presets: listPart(Preset, 'cashier.presets'),
    progress: listPart(ProgressBand, 'cashier.progress'),
    receipt: part(
      'cashier.receipt',
      {
        showAddress: Flag,
        showContacts: Flag,
        showRules: Flag,
        address: Schema.String,
        contacts: Schema.String,
        rules: Schema.String,
      },
      receipt,
    ),
  },
  cmsDefaults.cashier,
);
