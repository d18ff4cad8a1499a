//! Profit and loss, the balance sheet, and the cash flow.

use super::{FIXED_EXPENSES, Period};
use crate::phase::closing::{Bears, worth};
use crate::state::{Commodity, GOODS_VALUE, RAW_VALUE, Reason};
use kernel::sheet::{Item, Role, Sheet, SheetEntry, Statement};
use kernel::{Kind as _, Money, facts, say};

const INCOME: [Item<Reason>; 5] = [
    ("sales", "7.3", &[Reason::Sale]),
    ("bonus", "12.4", &[Reason::AdvertisingBonus]),
    ("subsidy", "4.8", &[Reason::Subsidy]),
    ("grants", "17.2", &[Reason::Grant]),
    (
        "deals",
        "10.4",
        &[
            Reason::FactoryPrice,
            Reason::LotPrice,
            Reason::PlantTraded,
            Reason::RawTraded,
            Reason::GoodsTraded,
        ],
    ),
];

const COSTS: [Item<Reason>; 7] = [
    ("fixed", "3.1", FIXED_EXPENSES),
    ("advertising", "12.2", &[Reason::Advertising]),
    ("raw", "5.4", &[Reason::RawPurchase]),
    ("standard", "6.2", &[Reason::StandardProcessing]),
    ("automated", "6.2", &[Reason::AutomatedProcessing]),
    ("interest", "8.1", &[Reason::Interest]),
    ("depreciation", "11.3", &[Reason::Depreciation]),
];

const STOCKS: [Item<Reason>; 2] = [
    ("raw-change", "11.1", &[Reason::RawDelivered, Reason::RawProcessed]),
    ("goods-change", "11.1", &[Reason::GoodsMade, Reason::GoodsDelivered]),
];

const TAXES: [Item<Reason>; 2] = [("tax", "13.2", &[Reason::Tax]), ("refund", "13.3", &[Reason::TaxRefund])];

/// What is charged to the Surplus beside the profit.
const CHARGES: [Item<Reason>; 3] = [
    ("dividend", "14.2", &[Reason::Dividend]),
    ("arrears", "14.3", &[Reason::Arrears, Reason::Penalty]),
    ("repurchase", "14.5", &[Reason::Repurchase, Reason::StockRetired]),
];

const OPERATING: [Item<Reason>; 11] = [
    ("sales", "7.3", &[Reason::Sale]),
    ("bonus", "12.4", &[Reason::AdvertisingBonus]),
    ("subsidy", "4.8", &[Reason::Subsidy]),
    ("grants", "17.2", &[Reason::Grant]),
    ("fixed", "3.1", FIXED_EXPENSES),
    ("advertising", "12.2", &[Reason::Advertising]),
    ("raw", "5.4", &[Reason::RawPurchase]),
    ("processing", "6.2", &[Reason::StandardProcessing, Reason::AutomatedProcessing]),
    ("interest", "8.1", &[Reason::Interest]),
    ("tax", "13.2", &[Reason::Tax]),
    ("refund", "13.3", &[Reason::TaxRefund]),
];

const INVESTING: [Item<Reason>; 3] = [
    ("construction", "9.2", &[Reason::Construction]),
    ("factories", "10.2", &[Reason::FactoryPrice]),
    ("lots", "10.6", &[Reason::LotPrice]),
];

const FINANCING: [Item<Reason>; 7] = [
    ("merged", "19.4", &[Reason::CashMerged]),
    ("borrowed", "8.3", &[Reason::Loan]),
    ("repaid", "8.2", &[Reason::Repayment]),
    ("dividend", "14.2", &[Reason::Dividend]),
    ("arrears", "14.3", &[Reason::Arrears, Reason::Penalty]),
    ("issue", "14.4", &[Reason::StockProceeds]),
    ("repurchase", "14.5", &[Reason::Repurchase]),
];

impl Period<'_> {
    pub(super) fn profit_and_loss(&self) -> Sheet {
        let none = &facts! {};
        let mut draft = self.draft("sheet-profit");
        let mut before_tax: Vec<u16> = [
            ("income", "income-total", &INCOME[..]),
            ("costs", "costs-total", &COSTS[..]),
            ("stocks", "stocks-total", &STOCKS[..]),
        ]
        .map(|(heading, total, items)| self.added(&mut draft, heading, (total, "11.2"), items))
        .into();
        draft.section("result", none);
        let statement = draft.statement;
        let [merged_surplus, merged_profit, _] = self.merged();
        let merged = self.told_of_merger(&statement, "merged-profit", merged_profit);
        before_tax.extend(merged.map(|line| draft.add(line)));
        let mut net = vec![draft.sum(Role::Subtotal, ("before-tax", "11.2"), &before_tax, none)];
        self.add_moved(&mut draft, &TAXES, &mut net);
        let net = draft.sum(Role::Total, ("net", "11.2"), &net, none);

        draft.section("surplus", none);
        let mut surplus =
            vec![draft.add(statement.stands("surplus-before", "11.1", self.before.surplus, none)), net];
        let merged = self.told_of_merger(&statement, "merged-surplus", merged_surplus);
        surplus.extend(merged.map(|line| draft.add(line)));
        self.add_moved(&mut draft, &CHARGES, &mut surplus);
        draft.sum(Role::Total, ("surplus-after", "11.1"), &surplus, none);
        draft.done(&self.facts)
    }

    pub(super) fn balance_sheet(&self) -> Sheet {
        let none = &facts! {};
        let mut draft = self.draft("sheet-balance");
        let statement = draft.statement;
        let carried = |part, rule, commodity, each| self.carried(&statement, part, rule, commodity, each);

        draft.section("assets", none);
        let assets = [
            carried("cash", "11.1", Commodity::Cash, 1),
            carried("raw", "11.1", Commodity::Raw, RAW_VALUE),
            carried("goods", "11.1", Commodity::Goods, GOODS_VALUE),
            carried("plant", "11.3", Commodity::Plant, 1),
            carried("sites", "11.1", Commodity::Sites, 1),
        ]
        .map(|line| draft.add(line));
        draft.sum(Role::Total, ("assets-total", "11.1"), &assets, none);

        draft.section("claims", none);
        let claims = [
            carried("debt", "8.2", Commodity::Debt, 1),
            carried("stock", "14.4", Commodity::Stock, 1),
            statement
                .stands("surplus", "11.1", self.after.surplus, none)
                .because(self.behind_surplus(&statement)),
        ]
        .map(|line| draft.add(line));
        draft.sum(Role::Total, ("claims-total", "11.1"), &claims, none);
        draft.done(&self.facts)
    }

    /// The Surplus that was brought forward, the profit, and what was charged beside it.
    fn behind_surplus(&self, statement: &Statement<'_>) -> Vec<SheetEntry> {
        let gained = |bears: Bears| {
            let reasons: Vec<Reason> =
                Reason::ALL.iter().copied().filter(|reason| reason.bears() == bears).collect();
            statement.valued(("surplus", "11.1", &reasons), worth, &facts! {}).figure
        };
        let part = |part| self.words.say_part(statement.message, part, &facts! {});
        let mut behind = vec![
            SheetEntry {
                figure: self.words.show(&Money(self.before.surplus)),
                text: say!(self.words, "entry-brought-forward"),
            },
            SheetEntry { figure: gained(Bears::Profit), text: part("profit") },
            SheetEntry { figure: gained(Bears::Surplus), text: part("charged") },
        ];
        if self.merged() != [0; 3] {
            behind.push(SheetEntry { figure: gained(Bears::Merger), text: part("merged") });
        }
        behind
    }

    pub(super) fn cash_flow(&self) -> Sheet {
        let none = &facts! {};
        let mut draft = self.draft("sheet-cash-flow");
        let start = draft.statement.stands("start", "2.1", self.before.of_commodity(Commodity::Cash), none);
        let mut flows = vec![draft.add(start)];
        for (heading, total, items) in [
            ("operating", "operating-total", &OPERATING[..]),
            ("investing", "investing-total", &INVESTING[..]),
            ("financing", "financing-total", &FINANCING[..]),
        ] {
            flows.push(self.added(&mut draft, heading, (total, "11.4"), items));
        }
        draft.apart();
        draft.sum(Role::Total, ("end", "2.1"), &flows, none);
        draft.done(&self.facts)
    }
}
