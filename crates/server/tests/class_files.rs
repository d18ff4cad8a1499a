//! What an instructor takes home of a class, and what nobody else reads of it.

mod common;

use common::{Class, House, by_link, column, rows, scratch, table_of};
use serde_json::{Value, json};

#[tokio::test]
async fn all_of_a_class_is_had_as_files_by_its_instructor() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann, mut ben) = (house.guest(), house.guest(), house.guest());
    let firms = json!([
        { "name": "Acme", "kind": "board", "size": 2 }, { "name": "Bolt", "kind": "person" }, { "kind": "bot:clerk" },
    ]);
    let roster = "name,firm,section\n=Anna,Acme,1\nBen Beispiel,Bolt,1\nCleo Curie,Bolt,2";
    let class = Class::make(&mut teacher, json!({ "firms": firms, "roster": roster, "sections": 2 })).await;
    let page = class.page(&mut teacher).await;
    let names = |page: &Value| -> Vec<String> {
        let parts = page["parts"].as_array().expect("parts").iter();
        parts.map(|part| part["name"].as_str().expect("a name").to_owned()).collect()
    };
    let own = ["class", "sections", "roster", "firms", "directors", "notes", "announcements", "schedule"];
    assert_eq!(names(&page), own);
    by_link(&mut ann, &page["roster"][0]["key"]).await.ok();
    by_link(&mut ben, &page["roster"][1]["key"]).await.ok();
    let file = |format: &str| format!("/api/classes/{}/file?format={format}", class.id);
    let csv = |part: &str| format!("{}&part={part}", file("csv"));
    // Before anything is played.
    let roster = rows(&mut teacher, &csv("roster")).await;
    assert_eq!(roster[0].join(","), "section,seat,firm,name,called,come");
    assert_eq!(column(&roster, "name"), ["'=Anna", "Ben Beispiel", "Cleo Curie"], "no name is a formula");
    assert_eq!(column(&roster, "come"), ["yes", "yes", "no"]);
    assert_eq!(column(&roster, "section"), ["1", "1", "2"]);
    let directors = rows(&mut teacher, &csv("directors")).await;
    assert_eq!(column(&directors, "called"), ["Director 1", "", "", ""]);
    class.done(&mut teacher, "begin", json!({ "section": 1, "fill": "clerk" })).await;
    let grant = json!({ "section": 1, "seat": 2, "amount": -70, "why": "late again" });
    class.done(&mut teacher, "grant", grant).await;
    class.done(&mut teacher, "message", json!({ "section": 1, "seat": 2, "text": "See me" })).await;
    let notes = rows(&mut teacher, &csv("notes")).await;
    assert_eq!(column(&notes, "command"), ["begin", "grant"]);
    assert_eq!(column(&notes, "firm"), ["", "Bolt"]);
    assert_eq!((column(&notes, "amount")[1], column(&notes, "text")[1]), ("-70", "late again"));
    assert_eq!(column(&notes, "time")[1].len(), "2026-11-15 17:45:00".len());
    assert_eq!(column(&rows(&mut teacher, &csv("announcements")).await, "text"), ["See me"]);
    // While a section goes on, nothing of its match is there.
    for part in ["decisions", "chance", "statements", "events", "interventions", "boards", "messages"] {
        assert_eq!(rows(&mut teacher, &csv(part)).await.len(), 1, "{part}: only a heading");
    }
    let before = rows(&mut teacher, &csv("firms")).await;
    assert_eq!(column(&before, "bot"), ["", "", "clerk", "", "", "clerk"]);
    assert!(column(&before, "standing").iter().all(|standing| standing.is_empty()));
    class.done(&mut teacher, "last-round", json!({ "section": 1 })).await;
    class.done(&mut teacher, "close-round", json!({ "section": 1 })).await;
    let page = class.until(&mut teacher, |page| page["sections"][0]["stage"] == "over").await;
    // Now its match stands beside the other section, which has not begun.
    assert_eq!(names(&page)[..own.len()], own);
    assert!(names(&page).contains(&"statements".to_owned()), "{:?}", names(&page));
    let firms = rows(&mut teacher, &csv("firms")).await;
    assert_eq!(column(&firms, "kind"), ["board", "person", "bot", "board", "person", "bot"]);
    assert!(column(&firms, "rank")[..3].iter().all(|rank| !rank.is_empty()), "{firms:?}");
    assert!(column(&firms, "rank")[3..].iter().all(|rank| rank.is_empty()), "{firms:?}");
    assert_eq!(column(&firms, "chair")[0], "Director 1");
    let sections = rows(&mut teacher, &csv("sections")).await;
    assert_eq!(column(&sections, "stage"), ["over", "gathering"]);
    // A line for each student of the section that is over; the bot's firm is not graded.
    let grades = rows(&mut teacher, &csv("grades")).await;
    let line = "section,name,called,come,seat,firm,rank,standing,wins,decisions,absent,votes,points";
    assert_eq!(grades[0].join(","), line);
    assert_eq!(column(&grades, "name"), ["'=Anna", "Ben Beispiel"]);
    assert_eq!((column(&grades, "firm"), column(&grades, "votes")), (vec!["Acme", "Bolt"], vec!["0", ""]));
    assert_eq!(column(&grades, "absent"), column(&firms, "absent")[..2]);
    // Bolt has paid: the first of two gets the most, and the other the fewest.
    assert_eq!(column(&grades, "points"), ["100", "60"]);
    let school = rows(&mut teacher, &format!("{}&fewest=1&most=6", csv("grades"))).await;
    assert_eq!(column(&school, "points"), ["6", "1"]);
    let wrong = teacher.get(&format!("{}&fewest=7&most=6", csv("grades"))).await;
    assert_eq!(wrong.refused(400), "bad-points");
    for (part, section) in
        [("match", "1"), ("decisions", "1"), ("statements", "1"), ("events", "1"), ("figures", "1")]
    {
        let found = rows(&mut teacher, &csv(part)).await;
        assert!(found.len() > 1 && column(&found, "section").iter().all(|each| *each == section), "{part}");
    }
    let done = rows(&mut teacher, &csv("interventions")).await;
    assert!(column(&done, "why").contains(&"late again"), "{done:?}");
    class.done(&mut teacher, "end", json!({ "section": 2 })).await;
    let both = rows(&mut teacher, &csv("match")).await;
    assert!(column(&both, "section").contains(&"2"), "one that never began is there too");
    let workbook = teacher.get(&file("xlsx")).await;
    assert!(workbook.head.contains("filename=\"economics-1.xlsx\""), "{}", workbook.head);
    assert!(workbook.status == 200 && workbook.body.starts_with("PK"), "{:.80}", workbook.body);
    assert!(workbook.head.contains("spreadsheetml"), "{}", workbook.head);
    for (wrong, code) in [(file("csv"), "bad-part"), (csv("marks"), "bad-part"), (file("pdf"), "bad-format")]
    {
        assert_eq!(teacher.get(&wrong).await.refused(400), code);
    }
    // Nobody else gets any of it, whatever they name.
    let mut other = house.guest();
    Class::make(&mut other, json!({ "name": "History" })).await;
    for guest in [&mut ann, &mut ben, &mut other, &mut house.guest()] {
        for path in [file("xlsx"), file("csv"), csv("roster"), csv("decisions"), csv("grades")] {
            assert_eq!(guest.get(&path).await.refused(404), "no-such-class", "{path}");
        }
    }
}

#[tokio::test]
async fn the_workbook_of_a_section_has_real_names_for_its_instructor_alone() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann, mut ben, mut eve) =
        (house.guest(), house.guest(), house.guest(), house.guest());
    let firms = json!([{ "name": "Acme", "kind": "board", "size": 2 }, { "name": "Bolt", "kind": "person" }]);
    let roster = "name,firm\nAnna Arendt,Acme\nBen Beispiel,Bolt\nCleo Curie,Acme";
    let class = Class::make(&mut teacher, json!({ "firms": firms, "roster": roster })).await;
    let page = class.page(&mut teacher).await;
    let t = table_of(&page, 0);
    let wish = json!({ "key": page["roster"][0]["key"], "called": "Annie" });
    ann.post("/api/classes/join", &wish).await.ok();
    by_link(&mut ben, &page["roster"][1]["key"]).await.ok();
    class.done(&mut teacher, "begin", json!({})).await;
    class.done(&mut teacher, "end", json!({})).await;
    let invitation = page["sections"][0]["invitation"].as_str().expect("an invitation");
    let path = |call: &str| format!("/api/tables/{t}/debrief{call}invitation={invitation}");
    let roster = rows(&mut teacher, &path("/file?format=csv&part=roster&")).await;
    assert_eq!(roster[0].join(","), "seat,firm,name,called,come");
    assert_eq!(roster[1].join(","), "1,Acme,Anna Arendt,Annie,yes");
    assert_eq!(roster[2].join(","), "2,Bolt,Ben Beispiel,,yes");
    assert_eq!(roster[3].join(","), "1,Acme,Cleo Curie,,no");
    let grades = rows(&mut teacher, &path("/file?format=csv&part=grades&fewest=0&most=15&")).await;
    assert_eq!(column(&grades, "name"), ["Anna Arendt", "Ben Beispiel", "Cleo Curie"]);
    assert_eq!(column(&grades, "points"), ["15", "15", "15"], "all have as much");
    let parts = |debrief: Value| -> Vec<String> {
        let parts = debrief["parts"].as_array().expect("parts").clone();
        parts.iter().map(|part| part["name"].as_str().expect("a name").to_owned()).collect()
    };
    let hers = parts(teacher.get(&path("?")).await.ok());
    assert!(["roster", "grades"].iter().all(|page| hers.contains(&(*page).to_owned())), "{hers:?}");
    for guest in [&mut ann, &mut ben, &mut eve] {
        for page in ["roster", "grades"] {
            let refused = guest.get(&path(&format!("/file?format=csv&part={page}&"))).await;
            assert_eq!(refused.refused(400), "bad-part", "{page}");
        }
        let debrief = guest.get(&path("?")).await;
        assert_eq!(debrief.status, 200, "{}", debrief.body);
        let theirs = parts(debrief.json());
        assert!(["roster", "grades"].iter().all(|page| !theirs.contains(&(*page).to_owned())), "{theirs:?}");
        for part in theirs {
            let file = guest.get(&path(&format!("/file?format=csv&part={part}&"))).await;
            for name in ["Arendt", "Beispiel", "Curie"] {
                assert!(!file.body.contains(name) && !debrief.body.contains(name), "{part} says {name}");
            }
        }
    }
}
